# Where it runs.
terraform {
  required_version = ">= 1.3"
  required_providers {
    aws = { source = "hashicorp/aws", version = "~> 5.0" }
  }
  backend "s3" { bucket = "state" }
}
provider "aws" { region = var.region }
provider "aws" {
  alias = "west"
}
variable "region" {
  type        = string
  description = "Where."
  default     = "eu-west-1"
}
locals {
  name = "shop-${var.region}"
  tags = merge({ a = local.name }, var.tags)
}
data "aws_ami" "ubuntu" { most_recent = true }
resource "aws_s3_bucket" "logs" {
  count    = var.enabled ? 1 : 0
  bucket   = local.name
  provider = aws.west
  depends_on = [aws_iam_role.x]
  dynamic "rule" {
    for_each = var.rules
    content { id = rule.value.id }
  }
  lifecycle { ignore_changes = [tags] }
}
module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.0.0"
  name = local.name
}
module "net" {
  source = "../modules/net"
  cidr   = data.aws_ami.ubuntu.id
  providers = { aws = aws.west }
}
output "bucket" {
  value = aws_s3_bucket.logs[0].arn
  description = "x"
}
output "o2" { value = module.net.vpc_id }
moved {
  from = aws_s3_bucket.a
  to = aws_s3_bucket.logs
}
resource "kubernetes_deployment" "api" {
  spec {
    container {
      image = "shop/api:v1"
      env {
        name = "DATABASE_URL"
        value = "x"
      }
    }
  }
}
resource "aws_ecs_task_definition" "t" {
  container_definitions = jsonencode([{ image = "gcr.io/shop/web:latest", environment = [{ name = "PORT", value = "80" }] }])
  user_data = file("${path.module}/scripts/init.sh")
  tpl = templatefile("tpl/x.tpl", { a = [for s in var.list : s.id] })
}
resource "aws_lambda_function" "f" {
  image_uri = "123.dkr.ecr.eu.amazonaws.com/f:1"
  environment { variables = { STAGE = "prod" } }
  policy = <<EOT
hello ${aws_s3_bucket.logs.arn}
EOT
}
